import { nothingTicked } from '#shared/review/find-blanks.ts'
import type { Finding } from '#shared/review/review-contract.ts'

type FindingText = {
  /** What was found. */
  title: string
  why: string
  /** What ticking it says; undefined where that does not help. */
  check?: string
}

const inTitle = (where: 'title' | 'text') => (where === 'title' ? ' in the title' : '')
const places = (count: number) => (count > 1 ? ` (${count} places)` : '')

const AS_IT_IS = 'Leave it as it is'
const ONLINE = 'People sign online, so'

/** What a person reads about a finding. */
export function findingText(finding: Finding): FindingText {
  switch (finding.kind) {
    case 'placeholder':
      return {
        title: finding.why.replace(/\.$/, inTitle(finding.where)),
        why: 'Replace or remove it.',
      }
    case 'blank': {
      const { text, excerpt, at, count, options } = finding.blank
      // of a list the options say it all
      const isSaid = options && !/\p{L}/u.test(excerpt.slice(0, at))
      return {
        title: options
          ? `${nothingTicked(options)}${inTitle(finding.where)}${places(count)}`
          : `Still blank${inTitle(finding.where)}: ${text}${places(count)}`,
        why: excerpt === text || isSaid ? '' : excerpt,
        check: AS_IT_IS,
      }
    }
    case 'signature-lines':
      return finding.count === 1
        ? { title: 'A line for signing by hand', why: `${ONLINE} this line stays empty.`, check: AS_IT_IS }
        : {
            title: `${finding.count} lines for signing by hand`,
            why: `${ONLINE} these lines stay empty. The signed PDF has its own signature blocks.`,
            check: 'Leave them as they are',
          }
    case 'signed-marks': {
      const [first = '', ...more] = finding.marks
      return {
        title: `Looks signed: “${first}”${more.length > 0 ? ` and ${more.length} more` : ''}`,
        why: 'If that’s from an earlier signing, take it out. This contract gets its own signatures.',
      }
    }
    case 'attached-signature-lines':
      return finding.count === 1
        ? {
            title: 'A line for signing by hand in the attached file',
            why: `${ONLINE} this line stays empty.`,
            check: AS_IT_IS,
          }
        : {
            title: `${finding.count} lines for signing by hand in the attached file`,
            why: `${ONLINE} these lines stay empty.`,
            check: 'Leave them as they are',
          }
    case 'excluded': {
      const { looksLike, statute } = finding.excluded
      return {
        title: `Is this ${looksLike}?`,
        why: `It reads like one. The federal law on electronic signatures doesn’t cover these (${statute}), so an electronic signature may not be enough. If you’re not sure, ask a lawyer.`,
      }
    }
    case 'former-signer':
      return {
        title: `The ${finding.where} names ${finding.name}, who isn’t a signer`,
        why: 'They were a signer of the contract you duplicated.',
        check: AS_IT_IS,
      }
    case 'only-yourself':
      return { title: 'You’re the only signer', why: 'Add the others who need to sign.' }
    case 'no-phone':
      if (finding.isOwn)
        return {
          title: 'No phone number for you',
          why: 'You need a texted code to sign, so you’ll be asked for a number.',
        }
      return {
        title: `No phone number for ${finding.name}`,
        why: 'They need a texted code to sign, so they’ll be asked for a number. A code to a number you give proves more.',
      }
  }
}
