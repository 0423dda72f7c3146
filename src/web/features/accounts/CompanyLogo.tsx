import { Button, FileButton, Group, Image, List, Stack, Text } from '@mantine/core'
import { ImageOff, ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_LOGO_BYTES } from '#shared/accounts/accounts.api.ts'
import { formatBytes } from '#shared/format-number.ts'
import { textOf } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUpdateCompany, useUploadLogo } from './company.mutations.ts'
import classes from './CompanyLogo.module.css'
import { useMe } from './me.queries.ts'

const FAILED = 'Failed to update company information'
const UNCHANGED = 'The logo wasn’t changed'
const MAX_LOGO_SIZE = formatBytes(MAX_LOGO_BYTES)
const toastFailed = (error: unknown) => toast.error('Update Failed', textOf(error, FAILED))

/** The logo as signers see it: what it is now, another image in its place, or none. */
export function CompanyLogo() {
  return (
    <Stack gap="lg">
      <Current />
      <ChangeLogo />
      <List size="sm" c="dimmed" spacing={4}>
        <List.Item>Recommended 200x200 or smaller.</List.Item>
        <List.Item>
          PNG, JPEG, GIF, or WebP, up to {MAX_LOGO_SIZE}. It’s always shown on white, even in dark mode and in
          the signed PDF.
        </List.Item>
        <List.Item>
          An image on the web must be reachable without signing in. We fetch it once and show our copy. When
          the image changes, remove the logo and enter the address again.
        </List.Item>
      </List>
    </Stack>
  )
}

function Current() {
  const { companyLogoPath, companyName } = useMe()
  if (!companyLogoPath)
    return (
      <Group c="dimmed" gap="sm" wrap="nowrap">
        <ImageOff size={24} aria-hidden />
        <Text>No logo yet.</Text>
      </Group>
    )
  return (
    <div className={classes.plate}>
      <Image
        src={companyLogoPath}
        alt={companyName ? `Logo of ${companyName}` : 'Your company’s logo'}
        w="auto"
        maw={200}
        mah={200}
        fit="contain"
        radius={0}
      />
    </div>
  )
}

function ChangeLogo() {
  const { companyLogoPath } = useMe()
  const upload = useUploadLogo()
  const remove = useRemoveLogo()
  const [refused, setRefused] = useState<string>()
  // the same file may be chosen again after a refusal
  const clear = useRef<() => void>(null)

  function choose(file: File | null) {
    clear.current?.()
    if (!file) return
    setRefused(undefined)
    remove.forget()
    if (file.size > MAX_LOGO_BYTES) return setRefused(`It’s larger than ${MAX_LOGO_SIZE}.`)
    upload.mutate(file, {
      onSuccess: () =>
        toast.success('Company Information Updated', 'Signers will see the new logo from now on.'),
      onError: (error) => setRefused(textOf(error, `${FAILED}. Check your connection and try again.`)),
    })
  }
  return (
    <>
      <Group gap="sm">
        <FileButton onChange={choose} accept="image/png,image/jpeg,image/gif,image/webp" resetRef={clear}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<ImageUp size={16} aria-hidden />}
              loading={upload.isPending}
            >
              {companyLogoPath ? 'Replace image' : 'Upload image'}
            </Button>
          )}
        </FileButton>
        {companyLogoPath && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => {
              setRefused(undefined)
              remove.start()
            }}
          >
            Remove logo
          </Button>
        )}
      </Group>
      {refused && <RefusalAlert title={UNCHANGED} why={refused} />}
      <Failed title={UNCHANGED} error={remove.error} />
    </>
  )
}

/** Takes the logo away, and offers to take that back: the server keeps the picture for a day. */
function useRemoveLogo() {
  const { companyLogoPath } = useMe()
  const update = useUpdateCompany()

  async function save(path: string | null) {
    const companyLogoUrl = path && new URL(path, location.origin).href
    return update.mutateAsync({ companyLogoUrl })
  }
  async function bringBack(path: string) {
    try {
      await save(path)
      toast.success('Logo restored')
    } catch (error) {
      toastFailed(error)
    }
  }
  async function start() {
    if (!companyLogoPath) return
    try {
      await save(null)
      toastUndo(
        'Logo removed',
        'Contracts already sent keep it in their signed PDF.',
        () => void bringBack(companyLogoPath),
      )
    } catch (error) {
      toastFailed(error)
    }
  }
  return { start: () => void start(), isPending: update.isPending, error: update.error, forget: update.reset }
}
