import { maskPhone } from '#shared/phone-format.ts'

/** "to (•••) •••-4567": enough for its owner to recognize. */
export function MaskedPhone({ phone }: { phone: string | null }) {
  if (!phone) return 'to your phone'
  return (
    <>
      to <span className="number">{maskPhone(phone)}</span>
    </>
  )
}
