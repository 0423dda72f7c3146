import { formatBytes } from '#shared/format-number.ts'
import { Anchor, Button, CopyButton, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { ArrowLeft, Check, Copy, Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { OutboxMessage } from '#shared/outbox/outbox.api.ts'
import { formatExact } from '#shared/format-time.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { EmailFrame } from './EmailFrame.tsx'
import { findCode } from './find-code.ts'
import classes from './Outbox.module.css'
import { LinkedText } from './LinkedText.tsx'
import { loadAttachment } from './outbox.queries.ts'
import { recipientOf } from './recipient-of.ts'
import { ReplyForm } from './ReplyForm.tsx'

function CopyCode({ code }: { code: string }) {
  return (
    <CopyButton value={code}>
      {({ copied, copy }) => (
        <Button
          w="fit-content"
          onClick={copy}
          leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        >
          {copied ? `${code} copied` : `Copy code ${code}`}
        </Button>
      )}
    </CopyButton>
  )
}

type AttachmentsProps = Pick<OutboxMessage, 'attachments'> & { password: string }

function Attachments({ attachments, password }: AttachmentsProps) {
  const [failure, setFailure] = useState<unknown>()
  // a link of its own cannot say the password
  async function save(url: string, filename: string) {
    setFailure(undefined)
    try {
      saveFile(await loadAttachment(url, password), filename)
      hideFailureToast()
    } catch (error) {
      setFailure(error)
      toast.error('Download Failed', 'Couldn’t download the attachment. Try again.')
    }
  }
  if (attachments.length === 0) return null
  return (
    <div>
      <Group gap="sm" component="ul" p={0} m={0} aria-label="Attachments" className={classes.list}>
        {attachments.map(({ url, filename, size }) => (
          <li key={url}>
            <Anchor
              href={url}
              download={filename}
              className={classes.attachment}
              onClick={(event) => {
                if (!password) return
                event.preventDefault()
                void save(url, filename)
              }}
            >
              <Paperclip size={16} aria-hidden />
              {filename} ({formatBytes(size)})
            </Anchor>
          </li>
        ))}
      </Group>
      <Failed mt="xs" title="The attachment didn’t download" error={failure} />
    </div>
  )
}

function Body({ message: { channel, html, subject, text } }: { message: OutboxMessage }) {
  if (channel === 'sms' || !html) return <LinkedText text={text} />
  return (
    <Tabs defaultValue="html">
      <Tabs.List mb="md">
        <Tabs.Tab value="html">As designed</Tabs.Tab>
        <Tabs.Tab value="text">As plain text</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html">
        <EmailFrame html={html} title={`Email: ${subject}`} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <LinkedText text={text} />
      </Tabs.Panel>
    </Tabs>
  )
}

type MessageProps = { message: OutboxMessage; password: string; onBack: () => void }

/** One message in full. */
export function Message({ message, password, onBack }: MessageProps) {
  const code = findCode(message)
  return (
    <Stack gap="md" component="article">
      <Button
        variant="subtle"
        size="sm"
        w="fit-content"
        hiddenFrom="md"
        onClick={onBack}
        leftSection={<ArrowLeft size={16} aria-hidden />}
      >
        All messages
      </Button>
      <div>
        <Title order={2}>{message.subject || 'Text message'}</Title>
        <Text c="dimmed">
          To {recipientOf(message)} · {formatExact(message.createdAt)}
        </Text>
      </div>
      {code && <CopyCode code={code} />}
      <Attachments attachments={message.attachments} password={password} />
      <Body key={message.id} message={message} />
      {message.channel === 'sms' && <ReplyForm key={message.to} message={message} password={password} />}
    </Stack>
  )
}
