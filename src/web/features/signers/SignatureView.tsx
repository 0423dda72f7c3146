import { Anchor, Stack, Text } from '@mantine/core'
import type { Signature } from '#shared/contracts/signature.ts'
import { formatExact } from '#shared/format-time.ts'
import { codeOf, linkOf, placeOf, shownText, truncateUserAgent } from './signature-texts.ts'
import classes from './Signers.module.css'

/** One signature: the image as it was drawn, when, from where and with what. */
export function SignatureView({ signature, heading }: { signature: Signature; heading?: string }) {
  const { ipAddress, userAgent, timestamp, signatureData, latitude, longitude } = signature
  const { source, names, coordinates } = placeOf(signature)
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
  const facts: [string, React.ReactNode][] = [
    ['Signed', formatExact(timestamp)],
    ['Link', linkOf(signature)],
    ['Code', codeOf(signature)],
    ['Text in view', shownText(signature)],
    ['IP address', ipAddress ?? 'not recorded'],
    [
      'Location',
      names || coordinates ? `${names || 'Coordinates only'}${source && ` (${source})`}` : 'not shared',
    ],
  ]
  if (coordinates)
    facts.push([
      'Coordinates',
      <Anchor key="map" href={map} target="_blank" rel="noopener noreferrer" size="sm">
        {coordinates}
      </Anchor>,
    ])
  if (userAgent)
    facts.push([
      'Device',
      <span key="device" title={userAgent}>
        {truncateUserAgent(userAgent)}
      </span>,
    ])
  return (
    <Stack gap="xs">
      {heading && (
        <Text size="sm" fw={600}>
          {heading}
        </Text>
      )}
      <div className={classes.ink}>
        {signatureData.startsWith('data:image/png;base64,') && <img src={signatureData} alt="Signature" />}
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
