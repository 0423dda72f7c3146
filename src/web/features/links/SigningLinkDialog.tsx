import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Signer } from '#shared/signers/signers.api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DisplayFields } from './DisplayFields.tsx'
import { type DisplayOptions, signingLink, whyNotReturnUrl } from './link-address.ts'
import { LinkOutput } from './LinkOutput.tsx'

const NOTICE =
  'Anyone with this link can open the contract as this signer, and it stays in browser history and logs. Share it only with them. What you add can be read too. You can see this link yourself, so the certificate will say so if they sign with it. The links in our messages prove more.'

type Props = { signer: Pick<Signer, 'id' | 'name'>; onClose: () => void }

/** Makes the link of one signer, for another way of reaching them than our messages. */
export function SigningLinkDialog({ signer, onClose }: Props) {
  const [options, setOptions] = useState<DisplayOptions>({ theme: '', returnUrl: '', hideBranding: false })
  const isPhone = useMediaQuery('(max-width: 36em)')
  const { origin } = window.location
  return (
    <Dialog onClose={onClose} title="Signing link" size="lg" fullScreen={isPhone}>
      <Stack gap="md">
        <Text>
          The personal link of <strong>{signer.name}</strong>.
        </Text>
        <DisplayFields
          options={options}
          change={(change) => setOptions((current) => ({ ...current, ...change }))}
          returnError={whyNotReturnUrl(options.returnUrl, origin)}
          returnHint="Where the signer goes next: a page on this site. Leave blank for the standard confirmation."
        />
        <LinkOutput
          link={signingLink(signer.id, options, origin)}
          copied="Signing link copied"
          qrFilename="signing-link.svg"
          notice={NOTICE}
        />
      </Stack>
    </Dialog>
  )
}
