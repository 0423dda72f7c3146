import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Signer } from '#shared/signers/signers.api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DisplayFields } from './DisplayFields.tsx'
import { type DisplayOptions, signingLink, toFixInLink, whyNotReturnUrl } from './link-address.ts'
import { LinkOutput } from './LinkOutput.tsx'

const NOTICE = 'The link stays in browser history and logs, and what you add to it can be read there too.'

type Props = { signer: Pick<Signer, 'id' | 'name'>; onClose: () => void }

/** Makes the link of one signer, for another way of reaching them than our messages. */
export function SigningLinkDialog({ signer, onClose }: Props) {
  const [options, setOptions] = useState<DisplayOptions>({ theme: '', returnUrl: '', hideBranding: false })
  const isPhone = useMediaQuery('(max-width: 36em)')
  const { origin } = window.location
  const returnError = whyNotReturnUrl(options.returnUrl, origin)
  return (
    <Dialog onClose={onClose} title="Signing link" size="lg" fullScreen={isPhone}>
      <Stack gap="md">
        <Text>
          Anyone with this link can open the contract as <strong>{signer.name}</strong>, so share it only with
          them. If they sign with it, the certificate will say that you could see it too. The links in our
          messages prove more.
        </Text>
        <DisplayFields
          options={options}
          change={(change) => setOptions((current) => ({ ...current, ...change }))}
          returnError={returnError}
          returnHint="Where the signer goes next: a page on this site. Leave blank for the standard confirmation."
        />
        <LinkOutput
          link={signingLink(signer.id, options, origin)}
          copied="Signing link copied"
          qrFilename="signing-link.svg"
          notice={NOTICE}
          leftOut={toFixInLink(returnError ? { returnUrl: returnError } : {})}
        />
      </Stack>
    </Dialog>
  )
}
