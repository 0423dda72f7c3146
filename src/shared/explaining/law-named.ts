import { oneLine } from './facts.ts'

/** Names of one or several words in capitals; a page or a form may have others after “the laws of”. */
const name = '[A-Z][a-z]+(?: (?:and )?[A-Z][a-z]+){0,3}'
/** “This Agreement is governed by the laws of the State of Oregon”, as far as the name goes. */
const governedBy = new RegExp(
  `^(?:\\S{1,8} )?(?:This|The|Our|Your) (?:\\S+ ){1,12}?(?:is|are|shall be|will be|must be) (?:governed|construed|interpreted)[^.;:]{0,120}? (?:by|with|under|to) the (?:internal |substantive |local |domestic )?laws? of (?:the )?((?:(?:State|Commonwealth|Province|Republic|Kingdom|District|Federal Republic) of )?${name})(?=[,.]| (?:without|excluding|applicable|regardless|irrespective|and)\\b)`,
)
const lawsOf = /\blaws? (?:in force )?(?:of|in)\b/gi
/** A law that applies beside it, or in its place. */
const another =
  /\b(?:except|unless|other than|provided|notwithstanding|federal|if|United Nations|either|respectively|not)\b|[[\]_*]/

/** “… of Virginia and the United States of America” names two. */
const besides =
  /^,? (?:and|or) (?:the |any )?(?:applicable )?(?:State|Commonwealth|Province|Republic|Kingdom|District|United|European|Federal)\b|\b(?:and|or) (?:of )?(?:the )?United States\b/

/** The state or country whose law a sentence names as the one that governs; none where it names another one as well. */
export function lawNamed(sentence: string): string | undefined {
  const line = oneLine(sentence)
  if (another.test(line.replace(/\bnot including\b/g, ''))) return undefined
  const found = governedBy.exec(line)
  if (!found || (line.match(lawsOf) ?? []).length > 1) return undefined
  if (besides.test(line.slice(found[0].length))) return undefined
  return found[1]
}
