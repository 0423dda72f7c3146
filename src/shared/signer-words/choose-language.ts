import { type Language, languageNames, languages } from '#shared/explaining/languages.ts'

/** The language of a name or tag: "german", "de", "de-AT"; undefined for one that we don't have. */
export const languageNamed = (name: string | null | undefined): Language | undefined => {
  const [primary = ''] = (name ?? '').trim().toLowerCase().split(/[-_]/)
  return languageNames.find((language) => language === primary || languages[language].tag === primary)
}

/** The tags of an Accept-Language header, the most wanted first; "pt-BR,pt;q=0.9,en;q=0.8". */
function wantedTags(header: string): string[] {
  const tags = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
  })
  return tags
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

export type Wishes = {
  /** What the signer chose before. */
  chosen: string | null | undefined
  /** What their sender expects them to read. */
  preset: string | null | undefined
  /** The query of the link: `lang`, or `ca_lang`. */
  query: URLSearchParams
  /** The header of the browser. */
  acceptLanguage: string | undefined
}

/**
 * The language of a signer's page: the one they chose, else the one that the link names, else the one that their sender
 * expects, in which our messages came, else their browser's.
 */
export function chooseLanguage({ chosen, preset, query, acceptLanguage = '' }: Wishes): Language {
  const wishes = [
    chosen,
    query.get('lang'),
    query.get('ca_lang'),
    preset,
    ...wantedTags(acceptLanguage.slice(0, 500)),
  ]
  return wishes.map(languageNamed).find((language) => language !== undefined) ?? 'english'
}
