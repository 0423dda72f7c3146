import { Group, Text } from '@mantine/core'

/** The seal: a circle holding three plain text lines, the last one short. Takes the seal's colour of the scheme. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <circle cx="16" cy="16" r="13.5" stroke="var(--ps-seal)" strokeWidth="3" />
      <path
        d="M9.5 11.5h13M9.5 16h13M9.5 20.5h7"
        stroke="var(--ps-seal)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <Group gap={10} wrap="nowrap" component="span">
      <Mark size={size} />
      <Text component="span" ff="var(--ps-serif)" fw={600} fz={size * 0.78} lh={1}>
        Plainseal
      </Text>
    </Group>
  )
}
