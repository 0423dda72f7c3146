/** What was changed in a form, over what is stored by now: what others changed meanwhile stays. */
export const overStored = <T extends object, I extends object>(
  stored: T,
  input: I,
  changed: readonly (keyof I)[],
) => ({ ...stored, ...Object.fromEntries(changed.map((field) => [field, input[field]])) })

/** The fields of a form that aren’t as they were when it was opened. */
export const changedFields = <K extends string>(
  fields: readonly K[],
  opened: Record<K, unknown>,
  values: Record<K, unknown>,
): K[] => fields.filter((field) => values[field] !== opened[field])
