import type { DashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import type { TabsWords } from '../../words/en-tabs.ts'

type HomeWords = TabsWords['home']

/** From today's weight to the goal weight, in one unit; `write` puts a number into words. */
export type GoalWay = { readonly from: number; readonly to: number; readonly write: (value: number) => string }

/** The goal as its numbers have it: somebody may want to lose and aim above their weight (J-08 warns of it). */
export function goalSentence(goal: DashboardHome['goal'], way: GoalWay | undefined, home: HomeWords): string {
  const left = way && toLose(way)
  if (way === undefined || left === undefined || left === 0) {
    if (goal === 'maintain') return home.keepGoal
    return way === undefined ? home.noGoal : home.reachedGoal(way.write(way.to))
  }
  return left > 0 ? home.lossGoal(way.write(way.to)) : home.gainGoal(way.write(way.to))
}

/** How much is still to go, and in which direction. */
export function distanceText(way: GoalWay, home: HomeWords): string {
  const left = toLose(way)
  if (left === 0) return home.atGoal
  return left > 0 ? home.toLose(way.write(left)) : home.toGain(way.write(-left))
}

/** In tenths, as the weights are shown; negative when there is something to gain. */
const toLose = ({ from, to }: GoalWay): number => Math.round((from - to) * 10) / 10
