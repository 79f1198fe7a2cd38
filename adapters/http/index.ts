// HTTP: one service over any `fetch`, and files of the shop. Imported as "vitrine/adapters/http".

export { captchaHttp } from "./captcha-http.ts"
export { dictionaryFiles } from "./dictionary-file.ts"
export { Http, HttpFailed, httpLayer, type HttpRequest, type HttpResponse } from "./http.ts"
export { themeDictionary } from "./theme-dictionary.ts"
