const numbering =
  /^(?:(?:article|section)\s)?(?:\d{1,3}(?:\.\d{1,3}){1,3}\.?|\d{1,3}[.)]|\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)|[A-Za-z]\.)\s{1,5}/i

/** In one line, without the number that it begins with. */
export const withoutNumber = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(numbering, '')
