/** Begins words that say when, where or why something holds, and not what. */
const leadIn =
  /^(?:(?:\S{1,8} )?(?:also|however|further|furthermore|moreover|in addition|additionally|accordingly|therefore|likewise|similarly|notwithstanding|except|unless|subject to|if|when|whenever|where|in the event|in case|should|provided|to the extent|as|because|since|while|although|in consideration|for purposes?|pursuant to|in accordance with|in connection with|upon|after|following|during|before|prior to|until|with respect to|without|for|by|at|on|from|in)\b)/
/** A subject and its verb: what stands before them was the lead-in. */
const mainClause =
  /, (?:then )?(?=(?:[^,;]{1,90} )?(?:shall|will|may|must|cannot|can|agrees?|hereby|grants?|is|are|waives?|covenants?|undertakes?|survives?|has|have)\b)/

/** After these words stands what is taken away, or what is added. */
const carveOut =
  /(?:,|;)? ?\b(?:unless|except|save (?:for|that|as)|provided,? (?:that|however|further|always)|provided ?,|other than|notwithstanding|so long as|as long as|it being understood|in the event|in which case)\b/
const MIN_BEFORE = 25

const inParentheses = /\([^()]{0,400}\)/g
/** What only lists examples, or names another place of the contract. */
const byTheWay =
  /\b(?:including|such as|for example|e\.g\.)(?=[ ,]).*?(?=, (?:shall|will|may|must|is|are)\b|$)|\b(?:as|to the extent) (?:set forth|provided|described|defined|specified|required|permitted|contemplated|stated|referred to)\b[^,;.]{0,80}|\b(?:set forth|contained|described|referred to|provided for|specified|made|granted|pursuant|according|subject) (?:in|under|to|for in) (?:the |this |its )?(?:foregoing |following )?(?:\S+ ){0,4}?(?:section|article|paragraph|clause|exhibit|schedule|covenant|provision|policy|plan)s?\b[^,;.]{0,40}/g

/**
 * What a sentence says itself, in small letters: without what stands in parentheses, what leads to it (“if …,”), what is
 * carved out of it (“except …”), examples, and names of other places.
 */
export function mainClauseOf(sentence: string): string {
  const bare = sentence
    .replace(inParentheses, ' ')
    .replace(inParentheses, ' ')
    .replace(byTheWay, ' ')
    .replace(/\s+/g, ' ')
  return untilCarveOut(afterLeadIn(bare))
}

function afterLeadIn(sentence: string): string {
  if (!leadIn.test(sentence)) return sentence
  const found = mainClause.exec(sentence)
  return found ? sentence.slice(found.index + found[0].length) : sentence
}

function untilCarveOut(sentence: string): string {
  const at = sentence.slice(MIN_BEFORE).search(carveOut)
  return at < 0 ? sentence : sentence.slice(0, at + MIN_BEFORE)
}
