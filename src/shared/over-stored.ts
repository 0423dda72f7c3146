/** What was changed in a form, over what is stored by now: what others changed meanwhile stays. */
export const overStored = <T extends object>(stored: T, input: object, changed: string[]) => ({
  ...stored,
  ...Object.fromEntries(Object.entries(input).filter(([field]) => changed.includes(field))),
})
