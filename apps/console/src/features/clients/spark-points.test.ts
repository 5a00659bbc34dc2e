import { describe, expect, it } from 'vitest'
import { sparkPoints } from './spark-points.ts'

describe('the line of eight weeks', () => {
  it('puts today at the right edge and eight weeks ago at the left', () => {
    expect(
      sparkPoints(
        [
          [56, 74],
          [28, 72],
          [0, 70],
        ],
        64,
        20,
      ),
    ).toEqual([
      [0, 0],
      [32, 10],
      [64, 20],
    ])
  })

  it('draws the noise of a scale as a calm line in the middle', () => {
    const heights = sparkPoints(
      [
        [7, 70.2],
        [0, 70],
      ],
      64,
      20,
    ).map(([, y]) => y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  })

  it('draws nothing of nothing', () => {
    expect(sparkPoints([], 64, 20)).toEqual([])
  })
})
