const MAX_NAMES = 3

/** Ann; Ann and Bob; Ann, Bob, and Cleo; Ann, Bob, and 4 others. */
export function listNames(names: string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names
  const others = names.length - shown.length
  const all = others > 0 ? [...shown, `${others} others`] : shown
  return new Intl.ListFormat('en-US').format(all)
}
