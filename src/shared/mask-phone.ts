export const isUsPhone = (phone: string) => /^\+1\d{10}$/.test(phone)

/** (•••) •••-4567: enough for its owner to recognize, too little for anybody else to use. */
export const maskPhone = (phone: string) =>
  isUsPhone(phone) ? `(•••) •••-${phone.slice(-4)}` : `•••${phone.slice(-2)}`
