/** Words that stand in every English text, and hardly in one of another language. */
const ENGLISH =
  /^(?:the|of|and|to|is|are|be|by|for|with|this|that|it|its|from|not|any|will|shall|may|must|if|which|has|have|their|they|you|your|we|our|there|each|upon)$/
const MIN_ENGLISH = 2
const MIN_SHARE = 0.2

/** Say nothing of what a sentence is about; most contracts have them all. */
const general = new Set(
  `the and for with this that its from not any will shall may must which has have had their they them you your our
  there each upon are was were been being can cannot could should would does did doing all also only into onto than then
  when where while who whom whose what how but nor yet under over out off per via other another such same both either
  neither some every here now very just more most less least about contract contracts agreement agreements document
  documents party parties sign signs signed signer signing clause clauses section sentence text says say said means
  nothing everything anything something someone everyone need needs needed thing things person people hereby herein hereof
  thereof one two make makes made get gets`.split(/\s+/),
)

/** The plain words for a matter, and those that contracts have for it, by how they begin. */
const matters = [
  'terminat|expir|cancel|end$|ends|ended|ending|cease|stop|quit|leav|finish|last',
  'pay|paid|fee$|fees|price|cost|charg|rent$|rents|money|amount|sum$|compensat|reimburs|remit|salar|wage|invoice|bill|owe|deposit|refund|interest',
  'tell|told|notif|notice|inform|writ|deliver|send|sent|report|letter|email|mail',
  'law|govern|court|disput|arbitrat|jurisdict|sue$|judge|legal|disagree|venue',
  'lawyer|attorney|counsel',
  'loss|lose|damag|indemn|liab|responsib|harm|hurt|injur|claim|cover|defend|compensat|blame',
  'secret|confiden|disclos|privat|proprietary|share|tell',
  'start|begin|began|commenc|effective|date$|dated|day|from',
  'transfer|assign|sell|sold|sale|convey|hand|pass$|passes|subcontract|sublet|sublea',
  'keep|kept|retain|maintain|stor|record|look|repair|fix|mend|condition',
  'own$|owns|owner|title|propert|belong|right|intellectual|copyright|invent',
  'use|using|licen|permi|allow|grant|right',
  'work|perform|servic|job|task|employ|contractor|duties|duty|provid|do$',
  'renew|extend|automatic|continu|term$|long|month|year|week|period',
  'forbid|forbidden|prohib|restrict|refrain|ban$|compet|rival|solicit|poach',
  'insur|coverage|policy',
  'promis|warrant|guarant|represent|true',
  'buy|bought|purchas|customer|client|order|goods|seller|vendor|supplier|product',
  'chang|amend|modif|alter|waiv',
  'break|breach|default|fail|violat|late',
  'tenant|lessee|landlord|lessor|lease|rent|premises|apartment|flat$|house|home|shop',
  'worker|staff|employee|employer|company|boss',
  'inspect|audit|check|examin|visit|enter|access|books',
  'limit|cap$|caps|maximum|exceed|most',
  'agree|accept|consent|approv|promis|permission',
  'return|back$|give|hand',
].map((words) => new RegExp(`^(?:${words})`))

/**
 * Whether a statement is about what its quote is about: a figure, a word or a matter stands in both. Told of English words
 * alone; true where one of the two isn't English.
 */
export function speaksOf(quote: string, text: string): boolean {
  if (/\p{Nd}/u.test(text) || !isEnglish(text) || !isEnglish(quote)) return true
  const quoted = contentOf(quote)
  return contentOf(text).some((word) => quoted.some((other) => isAkin(word, other)))
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

export function isEnglish(text: string): boolean {
  const words = wordsOf(text)
  const known = words.filter((word) => ENGLISH.test(word)).length
  return known >= MIN_ENGLISH && known >= words.length * MIN_SHARE
}

const contentOf = (text: string) => wordsOf(text).filter((word) => word.length >= 3 && !general.has(word))

/** The same word in another form, or another word of the same matter. */
function isAkin(one: string, other: string): boolean {
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 3 && long.startsWith(short.slice(0, Math.max(4, Math.min(6, short.length - 2)))))
    return true
  return matters.some((matter) => matter.test(one) && matter.test(other))
}
