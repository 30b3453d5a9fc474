/** Words that programs use in their user agents. Written here because a package such as isbot is one expression like this. */
const PROGRAMS =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|scrap|archiver|fetcher|monitor|uptime|pingdom|preview|validator|lighthouse|headless|phantomjs|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram|embedly|mediapartners|feedburner|curl\/|wget\/|libwww|python|java\/|okhttp|go-http|node-fetch|undici|axios|httpclient|^mozilla\/\d\.\d$/i;
const SHORTEST = 12;

/** Tells whether a user agent is a program's: bots count nowhere (AN-03). A missing user agent counts as a bot. */
export function isBot(agent: string | null): boolean {
  return agent === null || agent.length < SHORTEST || PROGRAMS.test(agent);
}
