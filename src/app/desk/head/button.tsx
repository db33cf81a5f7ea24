import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  /** `desk` unless said: small, with a border. */
  look?: keyof typeof looks
  /** Pressed now, it does nothing. It stays where it is for the keyboard and is read as unavailable. */
  busy?: boolean
}

const looks = { desk: 'desk-button', strong: 'button-strong', plain: 'button', row: 'row-button', bulk: 'bulk-button' }

export function Button({ look = 'desk', busy, className = '', type = 'button', onClick, ...button }: Props) {
  return (
    <button
      aria-disabled={busy}
      {...button}
      // oxlint-disable-next-line react/button-has-type -- `button`, unless a form says otherwise
      type={type}
      className={`${looks[look]} ${className}`.trim()}
      onClick={busy ? undefined : onClick}
    />
  )
}
