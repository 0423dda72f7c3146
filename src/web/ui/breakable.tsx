/** An address, which a narrow line breaks at its dots, slashes, and @ first, and within a word only where it must. */
export const breakable = (address: string) =>
  [...address.matchAll(/\.?[^.@/]+[@/]*|[.@/]/g)].flatMap(({ 0: part, index: at }) =>
    at === 0 ? [part] : [<wbr key={at} />, part],
  )
