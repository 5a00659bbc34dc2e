// A form of 300 fields beside SurveyJS and react-jsonschema-form, and on the server: npm run bench:forms [-- rounds].
import { loads } from '../load.mjs'
import { measurePages } from './measure-pages.mjs'
import { measureSubmissions, measureValidation } from './measure-server.mjs'

const rounds = Number(process.argv[2] ?? 9)

console.log(`Load average before: ${loads()}`)
await measurePages(rounds)
measureValidation()
await measureSubmissions(rounds)
console.log(`\nLoad average after: ${loads()}`)
