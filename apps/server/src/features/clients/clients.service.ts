export { requireInCare } from './care.ts'
