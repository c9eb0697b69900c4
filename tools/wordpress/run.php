<?php
/**
 * Runs a PHP file inside a site as its administrator, and prints what the file returns, as JSON after a line of its own.
 * Usage: php run.php <folder of WordPress> <address> <file> [JSON]
 */

list( , $folder, $address, $file ) = $argv;
$url                                = parse_url( $address );
$_SERVER['HTTP_HOST']               = $url['host'] . ':' . $url['port'];
$_SERVER['REQUEST_METHOD']          = 'GET';
$_SERVER['REQUEST_URI']             = ( isset( $url['path'] ) ? $url['path'] : '' ) . '/';
$_SERVER['SERVER_PROTOCOL']         = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']             = '127.0.0.1';
define( 'WP_ADMIN', true );
require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
kses_remove_filters();

$arguments = isset( $argv[4] ) ? json_decode( $argv[4], true ) : array();
$run       = require $file;
$result    = $run( $arguments );
echo "\n=== result\n", json_encode( $result, JSON_UNESCAPED_SLASHES );
