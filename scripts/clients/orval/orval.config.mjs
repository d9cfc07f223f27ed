export default {
  waymark: {
    input: './openapi-3.0.json',
    // The address of the service, rather than that of the page that loads the client.
    output: { target: './client.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
  },
};
