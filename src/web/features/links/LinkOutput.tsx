import { Alert, Anchor, Stack, Text, Textarea } from '@mantine/core'
import { Copy, EyeOff } from 'lucide-react'
import { MAX_LINK_LENGTH } from '#shared/template-fields/link-settings.ts'
import { CopyTextButton } from '#web/ui/CopyTextButton.tsx'
import { DialogButtons } from '#web/ui/Dialog.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './Links.module.css'

const NOTICE =
  'Anyone who gets this link can read what’s in it, and it stays in browser history and server logs. Leave out anything confidential.'

const TOO_LONG =
  'This link is too long to open. Shorten what’s in it, or put the text in a template and link to that.'
/** Proxies and mail programs often take no more. */
const FITS_EVERYWHERE = 8000
const LONG =
  'Some mail programs and networks don’t open links this long. Try it the way you’ll share it, or put the text in a template and link to that.'

type Props = {
  link: string
  /** 'Link copied' or 'Signing link copied'. */
  copied: string
  qrFilename: string
  /** Who can read what is in the link, where that is more than what it says. */
  notice?: string
  /** What was entered and isn’t in it, or has no effect: said beside the button that copies it, in a long dialog, too. */
  leftOut?: string[]
  /** Not where opening it counts as somebody else’s reading. */
  openable?: boolean
}

/** The end of a dialog that makes a link: who will be able to read it, and the link to copy, to open, to show to a camera. */
export function LinkOutput({ link, copied, qrFilename, notice = NOTICE, leftOut, openable = false }: Props) {
  const isTooLong = link.length > MAX_LINK_LENGTH
  return (
    <>
      <Stack gap="md" className={classes.output}>
        <Alert color="yellow" title="Privacy notice" icon={<EyeOff size={18} aria-hidden />}>
          {notice}
        </Alert>
        <Textarea
          label="Link"
          description={!isTooLong && link.length > FITS_EVERYWHERE && LONG}
          error={isTooLong && TOO_LONG}
          readOnly
          autosize
          minRows={2}
          maxRows={6}
          value={link}
          className={classes.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        {!isTooLong && <QrCode link={link} filename={qrFilename} />}
      </Stack>
      <DialogButtons>
        {leftOut && leftOut.length > 0 && (
          <Text size="sm" c="dimmed" mr="auto" lineClamp={2}>
            Leaves out: {leftOut.join(', ')}
          </Text>
        )}
        {!isTooLong && (
          <CopyTextButton
            text={link}
            copied={copied}
            otherwise="Please copy the link manually from the text field."
            leftSection={<Copy size={16} aria-hidden />}
            beside={
              openable && (
                <Anchor href={link} target="_blank" rel="noreferrer" underline="always">
                  Open in a new tab
                </Anchor>
              )
            }
          >
            Copy Link
          </CopyTextButton>
        )}
      </DialogButtons>
    </>
  )
}
