/**
 * Reads catalogues in the format of i18next: `{{name}}` is filled in, and `key_one`, `key_few` … are the plural forms of
 * `key` for its `count`. The platform knows the plural rules of each language, so nothing has to be loaded for them
 * (decision 52); a test holds this reader to i18next itself.
 */
export type Catalogue = Readonly<Record<string, string>>

export type Values = Readonly<Record<string, string | number>>

type PlaceholdersIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The names under which texts are asked for: plural forms go by the one name before their suffix. */
export type KeyOf<Source> = {
  [Key in keyof Source]: Key extends `${infer Base}_${PluralForm}` ? Base : Key
}[keyof Source]

type TextOf<Source, Key> = Key extends keyof Source
  ? Source[Key]
  : `${Key & string}_other` extends keyof Source
    ? Source[`${Key & string}_other`]
    : never

/** What has to be given with a text: nothing, or a value for each of its placeholders. */
export type ValuesFor<Source, Key> = [PlaceholdersIn<TextOf<Source, Key>>] extends [never]
  ? []
  : [values: Record<PlaceholdersIn<TextOf<Source, Key>>, string | number>]

type Plain<Source> = {
  [Key in keyof Source]: Key extends `${string}_${PluralForm}` ? never : Key
}[keyof Source]
type Plurals<Source> = Exclude<KeyOf<Source>, Plain<Source>> & string

/** A translation: every text of the source, with as many plural forms as its language has. */
export type TranslationOf<Source> = Readonly<
  Record<Plain<Source>, string> & Partial<Record<`${Plurals<Source>}_${PluralForm}`, string>>
>

type Tag = { tag: string; direction: 'ltr' | 'rtl' }

export function createTranslator({ tag, direction }: Tag, catalogue: Catalogue) {
  const plurals = new Intl.PluralRules(tag)
  const shown = (value: string | number) => {
    if (typeof value === 'number') return new Intl.NumberFormat(tag).format(value)
    // words of another script turn the reading direction of what stands beside them
    return direction === 'rtl' ? `\u2068${value}\u2069` : value
  }
  /** The text under this name, its placeholders still open; in the plural form of `count`, if that is given. */
  const find = (key: string, { count }: Values = {}): string => {
    const form = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
    return catalogue[form] ?? catalogue[`${key}_other`] ?? key
  }
  const fill = (text: string, values: Values = {}): string =>
    text.replace(/\{\{(\w+)\}\}/g, (open, name: string) => {
      const value = values[name]
      return value === undefined ? open : shown(value)
    })
  return { find, fill, translate: (key: string, values?: Values) => fill(find(key, values), values) }
}
