import { classNames } from './class-names.ts'

/** The turning arc of something that is under way; its words stand beside it. Large, it turns around a little thali. */
export function Spinner({ small = false }: { small?: boolean }) {
  return (
    <svg className={classNames('spinner', small && 'spinner--small')} viewBox="0 0 40 40" aria-hidden="true">
      <circle className="spinner__track" cx="20" cy="20" r="17" />
      <path className="spinner__arc" d="M20 3a17 17 0 0 1 17 17" />
      {!small && (
        <g transform="rotate(45 20 20)">
          <path className="spinner__dal" d="M10.6 20.8a9.4 9.4 0 0 0 18.8 0Z" />
          <circle className="spinner__palak" cx="14.2" cy="16.6" r="2.4" />
          <circle className="spinner__dal" cx="20" cy="14.4" r="2.7" />
          <circle className="spinner__rajma" cx="25.8" cy="16.6" r="2.4" />
        </g>
      )}
    </svg>
  )
}
