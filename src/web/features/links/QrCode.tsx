import { Button, Stack, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { saveFile } from '#web/ui/save-file.ts'
import classes from './Links.module.css'

/** Fewer characters than fit at most: a code that a phone cannot read from a screen helps nobody. */
const MAX_CHARACTERS = 1200

type Code = { size: number; path: string }

function codeOf(text: string): Code | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}

const svgOf = ({ size, path }: Code) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`

/** The link as a picture for a phone’s camera; black on white in any colour scheme, so that every camera reads it. */
export function QrCode({ link, filename }: { link: string; filename: string }) {
  const code = useMemo(() => codeOf(link), [link])
  if (!code)
    return (
      <Text size="sm" c="dimmed">
        This link is too long for a QR code. Shorten the text in it, or share the link itself.
      </Text>
    )
  return (
    <Stack gap="xs" align="flex-start">
      <svg
        role="img"
        aria-label="QR code of the link"
        className={classes.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path className={classes.ground} d={`M0 0h${code.size}v${code.size}H0z`} />
        <path className={classes.dots} d={code.path} />
      </svg>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => saveFile(new Blob([svgOf(code)], { type: 'image/svg+xml' }), filename)}
      >
        Save QR code
      </Button>
    </Stack>
  )
}
