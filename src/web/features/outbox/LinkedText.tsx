import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Outbox.module.css'

const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g

function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(end, index),
      <Anchor key={index} href={address} target="_blank" rel="noreferrer" underline="always" inherit>
        {address}
      </Anchor>,
    )
    end = index + address.length
  }
  return [...parts, text.slice(end)]
}

/** Plain text whose web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return <Text className={classes.text}>{linked(text)}</Text>
}
