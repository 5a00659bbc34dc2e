type AvatarProps = { id: string; firstName: string; lastName: string; size?: 'large' }

const HUES = 6

/** Initials on a quiet colour that a person keeps everywhere; decoration beside their name. */
export function Avatar({ id, firstName, lastName, size }: AvatarProps) {
  const hue = [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % HUES
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return (
    <span className={`av av--${hue}${size === 'large' ? ' av--large' : ''}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
