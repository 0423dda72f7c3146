import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type Props = { children: ReactNode; place: unknown; whenBroken: (error: unknown) => ReactNode }
type State = { error?: unknown; isBroken: boolean; place: unknown }

class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, isBroken: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { isBroken: false, place }
  }

  override render() {
    return this.state.isBroken ? this.props.whenBroken(this.state.error) : this.props.children
  }
}

/** Where something below breaks, `whenBroken` stands in its place until another page is asked for. */
export const PageBoundary = (props: Omit<Props, 'place'>) => <Boundary {...props} place={useLocation()} />
