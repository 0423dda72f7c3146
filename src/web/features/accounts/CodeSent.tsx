import { Text } from '@mantine/core'
import { formatPhone } from '#shared/phone.ts'

/** Where a code went and how long it's good, with the number, where it is known, in one piece. */
export const CodeSent = ({ phone }: { phone?: string | undefined }) => (
  <Text>
    We texted a 4-digit code to{' '}
    {phone ? <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone)}</span> : 'your phone'}. It expires in
    10 minutes.
  </Text>
)
