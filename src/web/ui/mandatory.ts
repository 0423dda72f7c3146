/** A field that must be filled, in a form where all must: told to a screen reader, without a star at each for the eye. */
export const mandatory = { required: true, withAsterisk: false } as const
