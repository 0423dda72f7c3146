import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import {
  FULLY_COMPLIANT_FROM,
  MINOR_ISSUES_FROM,
  scoringRules,
} from '#web/features/evidence/compliance-score.ts'
import { Limit, Terms } from './Prose.tsx'

const byPoints = scoringRules.toSorted((a, b) => b.points - a.points)

export function Score() {
  return (
    <>
      <p>
        The Compliance Dashboard scores a contract once someone has signed it. A contract starts at 100 points
        and loses some for each problem. Once everyone has signed, it says “Fully compliant” from{' '}
        {FULLY_COMPLIANT_FROM}, “Minor issues” from {MINOR_ISSUES_FROM}, and “Critical” below that.
      </p>
      <Terms rows={byPoints.map(({ points, reason }) => [`${points} points off`, `“${reason}”`])} />
      <p>
        Every requirement listed there is checked for that contract, against its audit trail and what’s
        stored. What hasn’t happened yet is listed as “Not yet” and doesn’t change the score.
      </p>
      <Limit title="What the score doesn’t mean">
        <p>
          It shows how well the signing is documented. “Fully compliant” doesn’t mean the contract, or how you
          use it, complies with any law. The scores for clarity and admissibility judge wording and settings
          by rules that can be wrong. They aren’t a legal opinion either.
        </p>
      </Limit>
    </>
  )
}

export function AskCounsel() {
  return (
    <>
      <ul>
        <li>Can this document be signed electronically, or does a law require a special form?</li>
        <li>Is a simple signature enough, here and wherever you may have to enforce it?</li>
        <li>Which check fits the risk: the link alone, or a code to a number you know?</li>
        <li>Are your signers consumers, and do other notices have to reach them in writing?</li>
        <li>Do your signers read English, and can they use these pages on their devices?</li>
        <li>How long do you have to keep the contract: longer or shorter than {RETENTION_YEARS} years?</li>
        <li>Do you have the consent you need for text messages, and a legal basis for personal data?</li>
        <li>
          Do you need a data processing agreement with the operator, and who are the operator’s providers?
        </li>
        <li>Is the proof of time good enough without a timestamp authority?</li>
        <li>Who would certify the records if there’s a dispute?</li>
      </ul>
      <p>
        This page describes how the program on this server works. It isn’t a promise by the operator, and it
        isn’t legal advice. Laws change, courts differ, and no page knows the facts of your case.
      </p>
    </>
  )
}
