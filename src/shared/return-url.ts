// backslashes, control characters, and blanks other than a space: browsers read them as slashes or drop them, so none is needed
const TRICKS = /[\\\p{Cc}]|[^\S ]/u

/**
 * The full address to go to after signing, or undefined where the given one is neither of this origin nor a relative
 * path. What it answers never leaves the origin, whatever the browser makes of it.
 */
export function safeReturnUrl(given: string | null, origin: string): string | undefined {
  if (!given || TRICKS.test(given) || given.startsWith('//')) return undefined
  if (!URL.canParse(given, `${origin}/`)) return undefined
  const url = new URL(given, `${origin}/`)
  // by text, not by url.origin: a blob: address has the origin of what it holds
  return url.href.startsWith(`${origin}/`) && !url.pathname.startsWith('//') ? url.href : undefined
}
