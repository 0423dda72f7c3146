import { Stack, Text } from '@mantine/core'
import { Sheet } from '#web/ui/Sheet.tsx'

const steps = [
  'A phone that hasn’t agreed to our texts yet is first asked to reply YES. Until then, the link comes by email.',
  'The link opens the contract in the phone’s browser. No app, no account.',
  'A 4-digit code goes to the same phone, and is entered before signing.',
  'Once everyone has signed, the signed PDF comes by email, with a certificate of how it was signed.',
]

/** What the signer will see, for the person showing the demo. */
export const OnThePhone = () => (
  <Sheet title="What the signer gets">
    <Stack component="ol" gap="md" m={0} pl="lg">
      {steps.map((step) => (
        <Text component="li" key={step}>
          {step}
        </Text>
      ))}
    </Stack>
  </Sheet>
)
