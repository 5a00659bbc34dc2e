import { classNames } from './class-names.ts'

export type ProgressBarProps = {
  /** 0 to 1. */
  value: number
  /** Spoken name, e.g. 'Your journey'. */
  label: string
  /** Shown beside the bar and spoken, e.g. '5/7'. */
  text?: string
  thin?: boolean
}

export function ProgressBar({ value, label, text, thin = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div className="progress">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(text && { 'aria-valuetext': text })}
        className={classNames('progress__track', thin && 'progress__track--thin')}
      >
        <svg className="progress__bar" aria-hidden="true">
          <rect className="progress__fill" width={`${percent}%`} height="100%" rx="5" />
        </svg>
      </div>
      {text && (
        <span className="progress__text" aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  )
}
