/** Words by which programs that read pages call themselves. */
const PROGRAMS =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|scrap|archiver|fetcher|monitor|uptime|pingdom|preview|validator|lighthouse|headless|phantomjs|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram|embedly|mediapartners|feedburner|curl\/|wget\/|libwww|python|java\/|okhttp|go-http|node-fetch|undici|axios|httpclient|^mozilla\/\d\.\d$/i;
const SHORTEST = 12;

/** Whether a user agent is of no person: bots count nowhere (AN-03). Who says nothing of himself is one. */
export function isBot(agent: string | null): boolean {
  return agent === null || agent.length < SHORTEST || PROGRAMS.test(agent);
}
