vcl 4.1;

import directors;
import std;

# Varnish in front of Vitrine, behind a proxy for TLS. It keeps the pages that Vitrine marks with s-maxage. Vitrine runs with
# PUBLIC_URL=https://shop.example HOST=127.0.0.1 PORT=3000, and TRUST_PROXY with the number of proxies in front of it.
# varnish-hosts.vcl, in the same folder, names the hosts and who may purge. Each host has PURGE_TO=http://127.0.0.1:6081, the address of this Varnish:
# it is purged after every page cache of a host, so that it does not keep a former page again.

# A host that is about to stop is left out after two probes, so DRAIN_SECONDS is at least 5.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

include "./varnish-hosts.vcl";

sub vcl_recv {
  set req.backend_hint = hosts.backend();
  # A page that has expired is fetched again in the background for ten seconds, and while Vitrine is away for a day.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  }
  # For the load balancer and the process manager only.
  if (req.url ~ "^/(healthz|readyz)$") {
    return (synth(404));
  }
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(405));
    }
    if (!req.http.X-Magento-Tags-Pattern) {
      return (synth(400));
    }
    ban("obj.http.X-Magento-Tags ~ " + req.http.X-Magento-Tags-Pattern);
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Pages of other store views, currencies and customer groups have the same addresses.
  if (req.http.Cookie ~ "(^|;\s*)(X-Magento-Vary|store|shop_currency)=") {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_fetch {
  # The next host, if the first one has just stopped.
  if (bereq.retries > 0) {
    set bereq.backend = hosts.backend();
  }
}

sub vcl_backend_error {
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_backend_response {
  # Only what Vitrine allows all caches to keep; the rest belongs to one shopper.
  if (beresp.http.Cache-Control !~ "s-maxage|immutable" || beresp.http.Cache-Control ~ "private|no-store" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
  set beresp.grace = 1d;
}

sub vcl_deliver {
  unset resp.http.X-Magento-Tags;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
