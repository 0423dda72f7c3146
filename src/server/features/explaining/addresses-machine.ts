const AI = String.raw`\b(?:AI|A\.I\.|artificial intelligence|language models?|LLMs?|chatbots?|GPT|summari[sz]ers?|AI assistants?|automated (?:readers?|reviewers?))\b`
const SAY = String.raw`(?:summari[sz]\w*|explain\w*|describe|instruct\w*|says?|tell|output|respond|reply|answer|analy[sz]\w*)\b`
const MUST = String.raw`\b(?:shall|must|should|will|may|can|(?:has|have|agrees?|(?:is|are)(?: \w+){0,2}) to)\b`
const THIS = String.raw`(?:this|the|our) (?:\w+ )?(?:contract|document|text|agreement|lease|clause|passage)\b`

/** Words by which a text tries to tell an AI what to say; in a contract they are meant for nobody who signs it. */
const signs = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|guidelines?|directions?)\b/i,
  /\b(?:system|developer|hidden) (?:prompts?|messages?|instructions?|notes?|overrides?)\b/i,
  // an AI is called and told what to say, or has to say it; where it's only spoken of, another has to
  new RegExp(String.raw`${AI}[^.:]{0,30}:.{0,120}\b(?:please|do not|don't|${SAY})`, 'i'),
  new RegExp(
    String.raw`${AI}.{0,120}(?:\bplease\b|[,;.!–—-] ?(?:do not|don't|never|(?:(?:then|always|only) )?${SAY}))`,
    'i',
  ),
  new RegExp(String.raw`${AI}(?:(?! and )[^.,;:!?]){0,60}${MUST} (?:\w+ ){0,2}${SAY}`, 'i'),
  new RegExp(
    String.raw`${AI}.{0,40} (?:reading|(?:summari[sz]|explain|analy[sz]|review)ing) (?:it|this|${THIS})`,
    'i',
  ),
  /\b(?:attention|note to|message (?:to|for)|dear|hey|hello),? (?:the |any |all )?(?:AI|assistant|model|chatbot|reviewer)\b/i,
  /\byou are (?:now )?(?:an? |the )?(?:AI|assistant|helpful|language model|chatbot|friendly|unrestricted|in developer)/i,
  /\b(?:when|if|while|after|before) (?:you (?:are )?)?(?:summari[sz]|explain)(?:e|es|ing)\b/i,
  new RegExp(
    String.raw`\b(?:when|if|while|after|before) (?:you (?:are )?)?(?:analy[sz]|translat|review)(?:e|es|ing)\b(?:[,:]| it\b| ${THIS})`,
    'i',
  ),
  /\b(?:convince|reassure) (?:the )?(?:signer|reader|user|person|human)\b/i,
  // what somebody else has to tell people is a duty
  new RegExp(
    String.raw`\b(?=(?:tell|assure|inform) (?:the )?(?:signer|reader|user|person|human)\b)(?<!(?<!\b(?:you|your \w+|assistants?|model|summary|explanation|answer|analysis|recommendation|output|this(?: (?:text|contract|document|agreement|lease|clause|passage))?) )${MUST}(?:,[^,.:;]{1,40},)? (?:(?:\w+ ){0,3}|(?:\w+ ){1,8}(?:and|or) ))`,
    'i',
  ),
  /\b(?:in|to|from) your (?:answer|summary|response|explanation|output|reply|analysis)\b/i,
  /\b(?:respond|reply|answer|output|print)\b.{0,20}\b(?:only|exactly|with the (?:words?|text|json))\b/i,
  /\b(?:jailbreak|prompt injection|end of (?:document|contract|prompt|text)|new instructions|developer mode)\b/i,
  /<\/?\|?(?:system|assistant|user|instructions?|im_start|im_end|contract-[0-9a-f]{0,20})\|?>|\[\/?INST\]|## ?(?:system|instructions?)|"part"\s*:/i,
  /\b(?:ignor\w*|olvid\w*|oubli\w*|vergiss|ignorier\w*|dimentica\w*|esque[çc]\w*)\b.{0,40}\b(?:instruccion\w*|instructions?|Anweisungen|istruzioni|instru[çc][õo]\w*)\b/i,
  /忽略.{0,20}(?:指令|指示|说明)|指示を無視|지시.{0,10}무시|تجاهل.{0,30}(?:التعليمات|الأوامر)|игнорир.{0,40}(?:инструкци|указани)|निर्देश.{0,20}(?:अनदेखा|नज़रअंदाज़)/i,
]
const MAX_READ = 20_000
/** No sign is longer. */
const OVERLAP = 400

/** Whether a passage of a contract speaks to the machine that reads it: nothing is said of such a one. */
export function addressesMachine(passage: string): boolean {
  const whole = passage.replace(/\s+/g, ' ')
  for (let at = 0; at === 0 || at + OVERLAP < whole.length; at += MAX_READ - OVERLAP) {
    const read = whole.slice(at, at + MAX_READ)
    if (signs.some((sign) => sign.test(read))) return true
  }
  return false
}

/** Stands where a passage was. */
export const LEFT_OUT = '[passage left out]'

/** So many lines after one are read with it. */
const MAX_FOLLOWING = 4

/**
 * A text without the passages that speak to machines, and those. What line breaks part may be one, too, and blank lines: those
 * stand between the pieces of a PDF.
 */
export function leaveOutPassages(text: string): { kept: string; passages: string[] } {
  if (!addressesMachine(text)) return { kept: text, passages: [] }
  const lines = text.split('\n')
  const alone = lines.map(addressesMachine)
  const isOut = [...alone]
  const filled = [...lines.keys()].filter((at) => lines[at]?.trim())
  for (const first of filled.keys()) {
    const run = filled.slice(first, first + 1 + MAX_FOLLOWING)
    const end = run.findIndex((at) => alone[at])
    const found = shortestIn(run.slice(0, end === -1 ? run.length : end).map((at) => lines[at] ?? ''))
    for (const at of run.slice(0, found)) isOut[at] = true
  }
  return {
    kept: lines.map((line, at) => (isOut[at] ? LEFT_OUT : line)).join('\n'),
    passages: lines.filter((_, at) => isOut[at]),
  }
}

/** How many of these lines, from the first on, are one passage that speaks to machines; 0 where the first has no part in one. */
function shortestIn(lines: string[]): number {
  if (!addressesMachine(joined(lines))) return 0
  const count = lines.findIndex((_, at) => addressesMachine(joined(lines.slice(0, at + 1)))) + 1
  return addressesMachine(joined(lines.slice(1, count))) ? 0 : count
}

const joined = ([first = '', ...others]: string[]) =>
  [
    first.slice(-OVERLAP),
    others
      .map((line) => line.slice(0, OVERLAP))
      .join(' ')
      .slice(0, OVERLAP),
  ].join(' ')
