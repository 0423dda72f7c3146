/** About six pages. */
const LONG_CHARACTERS = 20_000

/** Whether a text scrolls in a box of its own: as tall as it is, it would keep what follows out of reach. */
export const isLong = (html: string) => html.length > LONG_CHARACTERS
