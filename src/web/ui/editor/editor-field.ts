/** A placeholder that a text may hold: its key, its name for people, and what will stand there. */
export type EditorField = { key: string; label: string; hint: string }
