/**
 * What the address asks for at this moment. The router's own function form of a change is given what was last drawn: of two
 * changes within one drawing the first would be lost.
 */
export const currentParams = () => new URLSearchParams(window.location.search)
