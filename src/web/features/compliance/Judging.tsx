import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import {
  FULLY_COMPLIANT_FROM,
  MINOR_ISSUES_FROM,
  scoringRules,
} from '#web/features/evidence/compliance-score.ts'
import { Limit, Terms } from './Prose.tsx'

export function Score() {
  return (
    <>
      <p>
        The Compliance Dashboard judges a contract once someone has signed it. It starts at 100 points and
        takes some off. When everyone has signed, it says “Fully compliant” from {FULLY_COMPLIANT_FROM},
        “Minor issues” from {MINOR_ISSUES_FROM}, “Critical” below that.
      </p>
      <Terms rows={scoringRules.map(({ points, reason }) => [`${points} points off`, `“${reason}”`])} />
      <p>
        Every requirement listed there is checked for that very contract, against its audit trail and what is
        stored. What hasn’t happened yet is listed as “Not yet” and counts for nothing.
      </p>
      <Limit title="What the score is not">
        <p>
          It shows how well the signing is documented. “Fully compliant” doesn’t mean the contract, or how you
          use it, complies with any law. The scores for clarity and admissibility judge wording and settings
          by rules that can be wrong. They are not a legal opinion either.
        </p>
      </Limit>
    </>
  )
}

export function AskCounsel() {
  return (
    <>
      <ul>
        <li>May this document be signed electronically, and does a law ask for a special form?</li>
        <li>Is a simple signature enough, here and where it may have to be enforced?</li>
        <li>Which identification fits the risk: the link alone, or a code to a number that you know?</li>
        <li>Are signers consumers, and do other notices have to reach them in writing?</li>
        <li>Do signers read English, and can they use the pages with their devices?</li>
        <li>How long must you keep the contract: longer or shorter than {RETENTION_YEARS} years?</li>
        <li>Do you have the consent that text messages need, and the ground that personal data needs?</li>
        <li>Do you need a contract on processing with the operator, and who are the operator’s providers?</li>
        <li>Is the proof of time good enough without a timestamp authority?</li>
        <li>Who would sign the certification of records, should it come to a dispute?</li>
      </ul>
      <p>
        This page describes the program as it is built, on the server that you are using. It is no promise of
        the operator and no legal advice. Laws change, courts differ, and your case has facts that no page
        knows.
      </p>
    </>
  )
}
