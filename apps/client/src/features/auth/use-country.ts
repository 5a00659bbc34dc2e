import { useEffect, useRef, useState } from 'react'
import { type Country, INDIA } from './country.ts'
import { askCountry } from './way-in.queries.ts'

/** The chosen country; until somebody chooses, the one that the server guesses, and India where it cannot (S-12). */
export function useCountry() {
  const [country, setCountry] = useState<Country>(INDIA)
  const isChosen = useRef(false)
  useEffect(() => {
    const asking = new AbortController()
    askCountry(asking.signal)
      .then((guess) => {
        if (!isChosen.current) setCountry(guess)
      })
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  const choose = (chosen: Country) => {
    isChosen.current = true
    setCountry({ code: chosen.code, dial_code: chosen.dial_code })
  }
  return [country, choose] as const
}
