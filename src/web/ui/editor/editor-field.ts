/** A placeholder that a text may hold: its key, its name for people, and what will stand there. */
export type EditorField = {
  key: string
  label: string
  hint: string
  /** Those of one group stand together under its name. */
  group?: string
}

const USUAL_GROUP = 'Filled in for you when you send'

/** The fields by their groups, in the order in which they come. */
export const groupsOf = (fields: readonly EditorField[]): [name: string, fields: EditorField[]][] => [
  ...Map.groupBy(fields, ({ group }) => group ?? USUAL_GROUP),
]
