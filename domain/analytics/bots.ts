/**
 * Words by which programs identify themselves in their user agent. A package such as isbot would add only another
 * regular expression like this one.
 */
const PROGRAMS =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|scrap|archiver|fetcher|monitor|uptime|pingdom|preview|validator|lighthouse|headless|phantomjs|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram|embedly|mediapartners|feedburner|curl\/|wget\/|libwww|python|java\/|okhttp|go-http|node-fetch|undici|axios|httpclient|^mozilla\/\d\.\d$/i;
const SHORTEST = 12;

/**
 * Returns whether a user agent belongs to a program: views and leads of bots are not counted (AN-03). A missing user
 * agent counts as a bot.
 */
export function isBot(agent: string | null): boolean {
  return agent === null || agent.length < SHORTEST || PROGRAMS.test(agent);
}
