/**
 * The first 8 characters of an id, as the specification says, and its last 6: accounts made within the same minute begin
 * alike. The whole one is its tooltip.
 */
export const ShortId = ({ id }: { id: string }) => (
  <span title={id} className="ps-figures">
    {id.slice(0, 8)}…{id.slice(-6)}
  </span>
)
