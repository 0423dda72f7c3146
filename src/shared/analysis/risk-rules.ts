import type { ClauseRule } from './clause-rule.ts'

/** Who pays when something goes wrong. */
export const riskRules: ClauseRule[] = [
  {
    category: 'Cap On Liability',
    cues: ['liab', 'damages', 'responsib', 'loss'],
    signs: [
      [
        /\b(?:no event|not|neither|nor|no)\b.{0,160}\b(?:liab(?:le|ility)|responsible)\b.{0,300}\b(?:consequential|incidental|punitive|exemplary|lost profits|loss of profits?|special|other than direct)\b/,
        1,
      ],
      [
        /\bliab(?:ility|le)\b.{0,200}\b(?:exceed|limited to|in excess of|more than|maximum|other than direct)\b/,
        1,
      ],
      [/\b(?:consequential|incidental|indirect|punitive|exemplary)\b.{0,100}\bdamages\b/, 0.8],
      [/\b(?:maximum|aggregate|total|cumulative|entire) (?:liability|obligation)\b/, 0.9],
      [/\bnot be (?:liable|responsible)\b.{0,60}\bfor any\b/, 0.5],
      [/\bno other damages\b|\bdamages\b.{0,60}\b(?:shall|will) (?:not exceed|be limited)/, 1],
      [/\blimit\w* (?:of|on) (?:liability|damages|remedies)|\bliability and\b/, 0.5, 'heading'],
      [
        /\bclaims?\b.{0,80}\b(?:must|shall|may)\b.{0,40}\b(?:brought|made|filed)\b.{0,60}\b(?:within|year|months|days)\b/,
        0.8,
      ],
      [/\binsur|\btaxes\b|\bincidental expenses\b|\bcounsel\b|\bincurred\b.{0,60}\bindirect/, -0.6],
    ],
  },
  {
    category: 'Uncapped Liability',
    cues: [
      'except',
      'notwithstanding',
      'other than',
      'not apply',
      'exclud',
      'not limit',
      'unless',
      'exclusive of',
      'exception',
      'nothing',
    ],
    signs: [
      [
        /\b(?:except|other than|excluding|exclusive of|save|with the exception)\b.{0,400}\b(?:no event|not be liable|not be responsible|liability|liable)\b.{0,400}\b(?:exceed|greater than|consequential|incidental|indirect|special|limited|lost profits)\b/,
        1,
      ],
      [
        /\b(?:consequential|incidental|indirect|limitations? of liability|liability\b.{0,60}\b(?:exceed|greater than|limited))\b.{0,400}\b(?:except|other than|not apply|excluding|not limit|with the exception|notwithstanding|unless)\b.{0,260}\b(?:indemni\w+|confidential\w*|gross negligence|willful|wilful|fraud|breach|misconduct|infring\w+|death|personal injury|section|obligations?)\b/,
        1,
      ],
      [
        /\b(?:limitation|exclusion|limit|cap|disclaimer)s?\b.{0,80}\b(?:liabilit|damages|this section|set forth|contained|foregoing)\w*.{0,120}\b(?:not apply|not limit|inapplicable|not be applicable)\b/,
        1,
      ],
      [
        /\bnothing\b.{0,80}\b(?:limit|exclude|restrict)\b.{0,60}\bliabilit\w+.{0,80}\b(?:death|injury|fraud|negligence)\b/,
        1,
      ],
      [/\bunlimited liability\b|\bliability\b.{0,40}\b(?:unlimited|without limit)\b/, 1],
      [
        /\bnot\b.{0,40}\bliable\b.{0,200}\b(?:except|unless|other than)\b.{0,120}\b(?:gross negligence|willful|wilful|bad faith|misconduct|fraud)/,
        0.7,
      ],
      [/\blimit\w* (?:of|on) (?:liability|damages|remedies)|\bliabilit/, 0.2, 'heading'],
      [
        /\binsur|\bforce majeure|\bassign|\bconfidential information\b|\bindemnify and hold|\bagrees to indemnify|\bgenerally available|\bunsuccessful|\breceiving party\b|\bpre-?contract/,
        -0.8,
      ],
    ],
  },
  {
    category: 'Warranty Duration',
    cues: ['warrant', 'defect'],
    signs: [
      [
        /\bwarrant(?:y|ies|s|ed)?\b.{0,200}\b(?:for|within|of|period)\b.{0,60}\b(?:days?|months?|years?)\b/,
        1,
      ],
      [/\bwarranty period\b/, 1],
      [/\b(?:days?|months?|years?)\b.{0,60}\bwarrant(?:y|ies)\b/, 0.8],
      [/\b(?:free (?:from|of)|against)\b.{0,60}\bdefects?\b.{0,240}\b(?:days?|months?|years?)\b/, 1],
      [/\bwarrant(?:y|ies)/, 0.2, 'heading'],
      [
        /\b(?:surviv|indemnif|represents?\b.{0,30}\bwarrants? (?:that|to)|representations|organized|notice of termination|cure[ds]?\b|insurance|share|stock|options and|grant warrant|exercis|vest)/,
        -1,
      ],
    ],
  },
]
