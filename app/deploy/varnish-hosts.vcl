# The hosts of varnish.vcl: for several, repeat `backend` and its line in vcl_init.

backend host_1 { .host = "127.0.0.1"; .port = "3000"; .first_byte_timeout = 40s; .probe = ready; }

# From where PURGE is accepted: the addresses of the hosts.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  new hosts = directors.round_robin();
  hosts.add_backend(host_1);
}
