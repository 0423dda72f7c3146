/** How people read what was chosen. */
export const labelOf = <Value extends string>(
  choices: readonly { value: Value; label: string }[],
  chosen: Value,
): string | undefined => choices.find(({ value }) => value === chosen)?.label
