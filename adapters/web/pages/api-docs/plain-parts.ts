/** Parts of the library in a plainer form: text where it has a link inside a button, and no choice of servers, as there is one. */
export const plainParts = () => ({
  components: {
    DeepLink: ({ text }: { readonly text: unknown }) => text,
    ServersContainer: () => null,
  },
});
