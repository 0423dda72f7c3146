import { Rich } from './Rich.tsx'
import { exactTime } from './words.ts'

/** Who signed, and when. */
export const SignedBy = ({ name, signedAt }: { name: string; signedAt: string }) => (
  <Rich k="signedBy" v={{ name, time: exactTime(signedAt) }} as={{ time: <time dateTime={signedAt} /> }} />
)
