import type { Rule } from './boundary-rules.ts'

/** What makes words of numbers, money and times; the name of the device's zone is no such thing. */
const FORMATTER =
  /\.toLocale(Date|Time)?String\(|Intl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat)\((?!\)\.resolvedOptions)|\.toFixed\(/

const formatters = new Set([
  'src/shared/format-number.ts',
  'src/shared/format-time.ts',
  'src/web/ui/format-time.ts',
  // for the twelve languages of explanations
  'src/shared/explaining/formats.ts',
  // and for those of the signer's pages
  'src/shared/signer-words/times.ts',
  'src/shared/signer-words/translate.ts',
  // and for the messages to them
  'src/server/messages/words/message-words.ts',
  // finds out which zones there are
  'src/shared/accounts/preferences.ts',
  // reads the clocks of a zone
  'src/server/local-time.ts',
  // coordinates that no person reads
  'src/server/files/pdf-pages/copy-objects.ts',
  'src/server/files/pdf-pages/flatten-page.ts',
  'src/web/sign/location-rule.ts',
])

export const formatterRule: Rule = {
  name: 'numbers, money and times are put in words by one formatter each',
  offences: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/') && !/\.(test|fixture)\.tsx?$/.test(path))
      .filter(({ path }) => !formatters.has(path))
      .filter(({ text }) => FORMATTER.test(text))
      .map(({ path }) => path),
  offender: {
    'src/web/features/a/a.ts': "export const b = (count: number) => count.toLocaleString('en-US')\n",
  },
}
